export * from '@wadachi/delivery/host/testing/releases';
