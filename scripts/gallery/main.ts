import { startGallery } from './serve';

/** `npm run gallery`: the shared parts and their tokens on one page; PORT, or 4390. */
const { url } = await startGallery(Number(process.env['PORT'] ?? 4390));
process.stdout.write(`ready ${url} and ${url}?lang=ja\n`);
