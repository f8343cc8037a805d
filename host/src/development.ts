// Fast Refresh first: React looks for it when it starts.
import '@wadachi/delivery/page/refresh';
import './client';
