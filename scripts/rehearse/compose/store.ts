import { startS3Server } from '@wadachi/delivery/testing';

// In place of the image of the release store: reads what docker-compose.yml sets for that image.
const {
  RUSTFS_ADDRESS = '',
  RUSTFS_VOLUMES = '',
  RUSTFS_ACCESS_KEY = '',
  RUSTFS_SECRET_KEY = '',
} = process.env;
const [host = '', port] = RUSTFS_ADDRESS.split(':');
await startS3Server({
  host,
  port: Number(port),
  folder: RUSTFS_VOLUMES,
  region: 'us-east-1',
  credentials: { accessKeyId: RUSTFS_ACCESS_KEY, secretAccessKey: RUSTFS_SECRET_KEY },
});
