// Fast Refresh first: React looks for it when it starts.
import './override/refresh';
import './client';
