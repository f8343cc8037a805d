import { deflateSync } from 'node:zlib';
import { createHmac } from 'node:crypto';
import { limits } from '@wadachi/contract';
import sharp from 'sharp';
import { aVisitor, type Visitor, type VisitorAnswer, onPostgres } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { redraw } from './redraw';
import {
  aBomb,
  aHeic,
  aBlankPng,
  anAvif,
  aPdf,
  aPhoto,
  aPng,
  formOf,
  sending,
  uploaded,
  type Uploaded,
  aJpeg,
} from './testing/samples';
import { toStored } from './toStored';

const script = '<</S/JavaScript/JS(app.alert(1))>>';

const plain = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode';

/** A PDF with an object in a compressed stream, as PDF 1.5 writes most of them. */
function withObjects(object: string, { names = plain, line = '\n', pack = deflateSync } = {}): Buffer {
  const packed = pack(Buffer.from(`5 0 ${object}`));
  return before(
    'trailer',
    Buffer.from(`4 0 obj<<${names}/Length ${packed.length}>>stream${line}`, 'latin1'),
    packed,
    Buffer.from('\nendstream endobj\n'),
  );
}

function before(word: string, ...more: readonly Buffer[]): Buffer {
  const [head = '', tail = ''] = aPdf().toString('latin1').split(word);
  return Buffer.concat([Buffer.from(head), ...more, Buffer.from(word + tail)]);
}

/** As large as a file may be, of streams with no object at all. */
const emptyStreams = () => before('trailer', Buffer.alloc(limits.fileBytes - 1_000, aStreamOfNothing));
const aStreamOfNothing = Buffer.concat([
  Buffer.from(`obj<<${plain}>>stream\n`),
  deflateSync(Buffer.alloc(0)),
]);

describe('an upload', () => {
  const opened = onPostgres();
  const site = siteOn(opened);
  let visitor: Visitor;
  beforeEach(async () => {
    site.pass(2);
    visitor = await aVisitor(site.app);
  });

  const stored = () => opened.db.selectFrom('files').select('id').execute();
  const fileOf = ({ body }: VisitorAnswer) => (body as { data: Uploaded }).data;
  const fetched = (who: Visitor, url: string) => who.call(`GET ${url}`);
  const u8 = (bytes: Buffer) => new Uint8Array(bytes);

  it('keeps a photograph upright, without place and camera, and shows it to the browser that sent it', async () => {
    const bytes = u8(await aPhoto());
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const answer = await sending(visitor, { bytes, name: '免許証 表.jpg' });
    expect(answer.status).toBe(201);
    const file = fileOf(answer);
    expect(file).toMatchObject({ name: '免許証 表.jpg', type: 'image/jpeg' });

    const { raw, headers } = await fetched(visitor, file.url);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': "inline; filename*=UTF-8''%E5%85%8D%E8%A8%B1%E8%A8%BC%20%E8%A1%A8.jpg",
    });
    expect(raw.rawPayload).toHaveLength(file.size);
    const picture = await sharp(raw.rawPayload).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 400, height: 600 });
    expect(picture).not.toHaveProperty('exif');
    expect(picture).not.toHaveProperty('orientation');
  });

  it.each([
    ['a PNG, whatever it is called', async () => u8(await aPng({ width: 3_000, height: 400 })), 'image/jpeg'],
    ['a readable picture of the HEIF family', async () => u8(await anAvif()), 'image/jpeg'],
    ['a plain PDF', async () => u8(aPdf()), 'application/pdf'],
    ['a PDF with compressed objects', async () => u8(withObjects('<</Type/Page>>')), 'application/pdf'],
  ])('takes %s', async (_, bytes, type) => {
    const sent = await bytes();
    const file = fileOf(await sending(visitor, { bytes: sent, name: 'a', type: 'text/plain' }));
    expect(file.type).toBe(type);
    const { raw, headers } = await fetched(visitor, file.url);
    expect(headers['content-type']).toBe(type);
    if (type === 'application/pdf') {
      expect(raw.rawPayload.equals(sent)).toBe(true);
      expect(headers['content-disposition']).toMatch(/^attachment;/);
    } else expect((await sharp(raw.rawPayload).metadata()).width).toBeLessThanOrEqual(2_400);
  });

  it.each<readonly [string, () => Promise<Uint8Array<ArrayBuffer> | string>, RegExp]>([
    [
      'a page that calls itself a picture',
      async () => '<!doctype html><script>alert(1)</script>',
      /JPEG or PNG/,
    ],
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /JPEG or PNG/],
    [
      'a GIF',
      async () =>
        u8(
          await sharp(await aPng())
            .gif()
            .toBuffer(),
        ),
      /JPEG or PNG/,
    ],
    [
      'a few bytes that claim to be 900 megapixels',
      async () => u8(aBomb({ side: 30_000, bitsPerSample: 8 })),
      /50 megapixels/,
    ],
    [
      'half a photograph',
      async () => u8((await aPhoto({ width: 900, height: 600 })).subarray(0, 3_000)),
      /damaged/,
    ],
    ['a picture in which nothing can be seen', async () => u8(await aBlankPng()), /Nothing can be seen/],
    ['a picture too small to read', async () => u8(await aPng({ width: 600, height: 319 })), /480 × 320/],
    ['a picture that ends after its first bytes', async () => u8((await aPng()).subarray(0, 8)), /damaged/],
    ['a HEIC picture that can not be read', async () => u8(aHeic()), /as a JPEG instead/],
    ['a PDF without its end', async () => u8(aPdf().subarray(0, 80)), /damaged/],
    ['a locked PDF', async () => u8(aPdf({ trailer: '/Encrypt 4 0 R' })), /password/],
    [
      'a PDF with a script',
      async () => u8(aPdf({ catalogue: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' })),
      /scripts/,
    ],
    [
      'a PDF that spells its script another way',
      async () => u8(aPdf({ catalogue: '/OpenAction<</S/#4Aava#53cript>>' })),
      /scripts/,
    ],
    [
      'a PDF that starts a program',
      async () => u8(aPdf({ catalogue: '/AA<</S/Launch/F(cmd)>>' })),
      /scripts/,
    ],
    ['a PDF with a script in a compressed stream', async () => u8(withObjects(script)), /scripts/],
    [
      'a PDF with objects that can not be read',
      async () => u8(withObjects(script, { pack: (bytes) => deflateSync(bytes).subarray(4) })),
      /damaged/,
    ],
    ['a PDF of empty streams', async () => u8(emptyStreams()), /damaged/],
    ...Object.entries({
      'in a rare form': { names: plain.replace('Filter/', 'Filter[/ASCIIHexDecode/').concat(']') },
      'compressed twice': { names: plain.replace('/FlateDecode', '[/FlateDecode/FlateDecode]') },
      'with two filters': { names: `${plain}/Filter 6 0 R` },
      'with a filter that stands elsewhere': { names: plain.replace('/FlateDecode', ' 6 0 R') },
      'behind a word in a string': { names: plain.replace('/N', '/X(stream\n)/N') },
      'behind objects in a string': {
        names: plain.replace('/N', `/X(${aStreamOfNothing.toString('latin1')})/N`),
      },
      'that spell their kind another way': { names: plain.replace('ObjStm', '#4fbjStm') },
      'after a line of its own kind': { line: '\r' },
    }).map(
      ([how, options]) =>
        [`a PDF with objects ${how}`, async () => u8(withObjects(script, options)), /scripts/] as const,
    ),
    [
      'a PDF with a form of scripts',
      async () => u8(aPdf({ catalogue: '/AcroForm<</XFA 5 0 R>>' })),
      /scripts/,
    ],
    [
      "a PDF that opens another server's file",
      async () => u8(aPdf({ catalogue: '/AA<</S/GoToR/F(//host/a.pdf)>>' })),
      /scripts/,
    ],
    ['an empty file', async () => '', /choose a file/],
  ])('refuses %s and keeps nothing of it', async (_, bytes, sentence) => {
    const before = await stored();
    const { status, body } = await sending(visitor, { bytes: await bytes() });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { file: [expect.stringMatching(sentence)] } },
    });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['two files', formOf({ bytes: 'a' }, { bytes: 'b' }), 422],
    ['no file', formOf(), 422],
    ['a file under another name', formOf({ bytes: 'a', part: 'picture' }), 422],
    ['something that is no form', { file: 'a' }, 415],
  ])('refuses %s', async (_, body, status) => {
    expect(await visitor.call('POST /api/file/upload', { body })).toMatchObject({ status });
  });

  it.each([
    ['without its end', '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
    ['that makes no sense', 'abc'],
  ])('refuses a form %s', async (_, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await visitor.call('POST /api/file/upload', { body, headers })).toMatchObject({ status: 400 });
  });

  it('takes exactly 10 MiB, and says of one byte more that it is too large', async () => {
    const end = aPdf().subarray(-40);
    const pdf = new Uint8Array(limits.fileBytes);
    pdf.set(aPdf());
    pdf.set(end, pdf.length - end.length);
    expect((await sending(visitor, { bytes: pdf })).status).toBe(201);
    const larger = new Uint8Array(limits.fileBytes + 1);
    larger.set(pdf);
    expect(await sending(visitor, { bytes: larger })).toMatchObject({
      status: 413,
      body: { code: 'payload-too-large', message: expect.stringMatching(/10 MB/) },
    });
  });

  it('shows a name in one line, without folders and marks that turn it round', async () => {
    const bytes = u8(await aPng());
    const file = fileOf(await sending(visitor, { bytes, name: `C:\\x\\licence\u202egnp.jpg` }));
    expect(file.name).toBe('licencegnp.jpg');
    const long = fileOf(await sending(visitor, { bytes, name: `${'a'.repeat(300)}.jpg` }));
    expect(long.name).toHaveLength(limits.fileName);
  });

  it('opens for nobody else, under no other address, and not for longer than 15 minutes', async () => {
    const { url, id } = await uploaded(visitor);
    const other = await uploaded(visitor);
    const stranger = await aVisitor(site.app);
    expect((await fetched(visitor, url)).status).toBe(200);
    expect((await fetched(stranger, url)).status).toBe(404);
    expect((await fetched(visitor, url.replace(id, other.id))).status).toBe(404);
    expect((await fetched(visitor, `/api/file/${id}?expires=9999999999&signature=x`)).status).toBe(404);
    // As a stranger who has learnt the id could sign it, with the key of the own browser.
    const [, expires = ''] = /expires=(\d+)/.exec(url) ?? [];
    const signature = createHmac('sha256', stranger.cookies.get('visitor_key') ?? '')
      .update(`file\n${id}\n${expires}`)
      .digest('base64url');
    expect((await fetched(stranger, url.replace(/signature=.*/, `signature=${signature}`))).status).toBe(404);
    site.pass(0.25);
    expect((await fetched(visitor, url)).status).toBe(404);
  });

  it('is kept once however often it arrives with its key, and not at all with another file', async () => {
    const bytes = u8(await aPng());
    const send = (content: Uint8Array<ArrayBuffer>) =>
      visitor.call('POST /api/file/upload', {
        body: formOf({ bytes: content }),
        idempotencyKey: 'the-same-picture',
      });
    const first = await send(bytes);
    const count = (await stored()).length;
    expect((await send(bytes)).body).toEqual(first.body);
    expect(await stored()).toHaveLength(count);
    const other = await send(u8(await aPng({ width: 641, height: 480 })));
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
  });

  it('needs the token that every write needs', async () => {
    const headers = { 'x-xsrf-token': 'x' };
    const body = formOf({ bytes: 'a' });
    expect(await visitor.call('POST /api/file/upload', { body, headers })).toMatchObject({ status: 419 });
    expect(await visitor.call('POST /api/file/upload', { body, idempotencyKey: 'short' })).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-invalid' },
    });
  });

  it('keeps 24 loose files of a browser, the newest, and asks to wait after 40 in a short time', async () => {
    const pdf = u8(aPdf());
    const first = await uploaded(visitor, pdf);
    const others = [];
    for (let sent = 1; sent < 40; sent += 1) others.push(await uploaded(visitor, pdf));
    expect((await fetched(visitor, first.url)).status).toBe(404);
    const open = await Promise.all(others.map(({ url }) => fetched(visitor, url)));
    expect(open.map(({ status }) => status)).toEqual([...Array(15).fill(404), ...Array(24).fill(200)]);
    expect(await sending(visitor, { bytes: pdf })).toMatchObject({
      status: 429,
      body: { retry_after: expect.any(Number) },
    });
  });
});

it.each([
  ['photograph of 50 megapixels', () => aJpeg({ width: 8_160, height: 6_120 }, false)],
  ['progressive photograph of 12 megapixels', () => aJpeg({ width: 4_000, height: 3_000 }, true)],
])('draws a %s', async (_, picture) => {
  const drawn = await sharp(await redraw(await picture(), 'jpeg')).metadata();
  expect(Math.max(drawn.width, drawn.height)).toBe(2_400);
});

it.each([
  ['an interlaced PNG of 49 megapixels and 16 bits', { side: 7_000, bitsPerSample: 16, isInterlaced: true }],
  ['an interlaced PNG of more than 100 MB', { side: 5_001, bitsPerSample: 8, isInterlaced: true }],
  ['a PNG of more than 200 MB', { side: 5_001, bitsPerSample: 16 }],
] as const)('refuses %s by what its first bytes say', async (_, claim) => {
  await expect(redraw(aBomb(claim), 'png')).rejects.toMatchObject({ fields: { file: ['file.tooHeavy'] } });
});

it.each([
  ['a column of one pixel', 1, 30_000],
  ['a strip', 2_100, 100],
  ['a very long side', 20_001, 2_000],
])('refuses %s before it is drawn', async (_, width, height) => {
  const create = { width, height, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create }).png().toBuffer();
  await expect(redraw(png, 'png')).rejects.toMatchObject({ fields: { file: ['file.tooHeavy'] } });
});

it('refuses an AVIF of more than 40 MB, however few bytes it has', async () => {
  const avif = await anAvif({ width: 4_000, height: 3_334 });
  await expect(redraw(avif, 'heif')).rejects.toMatchObject({ fields: { file: ['file.tooHeavy'] } });
});

const heavy = () => aJpeg({ width: 6_000, height: 5_000 }, false);

it('draws one picture of a network at a time, and that of another beside it', async () => {
  const [large, small] = [await heavy(), await aPng()];
  const done: string[] = [];
  const draw = async (party: string, bytes: Buffer) => {
    await toStored(bytes, { party });
    done.push(party);
  };
  await Promise.all([draw('one', large), draw('one', large), draw('one', large), draw('other', small)]);
  // Behind the third, if both places were the first network's.
  expect(done.indexOf('other')).toBeLessThan(2);
});

it('asks a network to wait that has four pictures under way, and draws none for who has left', async () => {
  const large = await heavy();
  const leaving = new AbortController();
  const underWay = [1, 2, 3].map(() => toStored(large, { party: 'one' }));
  const left = toStored(large, { party: 'one', signal: leaving.signal });
  await expect(toStored(large, { party: 'one' })).rejects.toMatchObject({
    status: 429,
    details: { retry_after: expect.any(Number) as number },
  });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await Promise.all([...underWay, toStored(large, { party: 'one' })]);
});
