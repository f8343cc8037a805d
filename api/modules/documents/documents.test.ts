import { json } from '../../database';
import { aDocument, describeOnPostgres } from '../../testing';
import { catalogueCalls } from '../plans/testing/testApp';

const named = (en: string, ja: string) => json({ en, ja });

describeOnPostgres('GET /api/documents/:id', (database) => {
  const call = catalogueCalls(database);

  it('gives a document in the language asked for, and no other', async () => {
    const { id } = await aDocument(database.db, {
      title: named('Terms', '約款'),
      html: named('<p>Drive.</p>', '<p>走る</p>'),
    });
    const document = { id, shop_id: null, published_on: '2026-04-01' };
    expect((await call(`GET /api/documents/${id}`)).body).toEqual({
      data: { ...document, title: 'Terms', html: '<p>Drive.</p>' },
    });
    expect((await call(`GET /api/documents/${id}`, { language: 'ja' })).body).toEqual({
      data: { ...document, title: '約款', html: '<p>走る</p>' },
    });
    expect((await call('GET /api/documents/none')).status).toBe(404);
  });
});
