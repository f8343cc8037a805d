import { mediaTypeOf } from './mediaType';

describe('what a picture is', () => {
  it.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/webp', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
    ['image/svg+xml', [...Buffer.from('\uFEFF<?xml version="1.0"?><svg/>')]],
    ['image/svg+xml', [...Buffer.from('<!-- by hand --><svg/>')]],
  ])('is found from its bytes: %s', (mediaType, bytes) => {
    expect(mediaTypeOf(Buffer.from(bytes))).toBe(mediaType);
  });

  it.each([['GIF89a'], ['<html><svg/></html>'], ['RIFF\0\0\0\0WAVE'], ['%PDF-1.7'], ['']])(
    'is nothing that is served: %j',
    (text) => {
      expect(mediaTypeOf(Buffer.from(text))).toBeUndefined();
    },
  );
});
