import { aPage, hostFailure, hostFile, settled } from './testing/reporterPage';

describe('in a browser whose policy knows no hashes of files', () => {
  const blocked = { blockedURI: hostFile };
  const error = { target: { src: hostFile } };

  it.each([
    [
      'the block',
      [
        ['securitypolicyviolation', blocked],
        ['error', error],
      ],
    ],
    [
      'the error',
      [
        ['error', error],
        ['securitypolicyviolation', blocked],
      ],
    ],
  ] as const)(
    'loads the host’s script once the document is there, and reports nothing: %s first',
    async (_, events) => {
      const { happen, loaded, reports } = aPage();
      for (const [event, fields] of events) happen(event, fields);
      expect(loaded).toEqual([]);
      happen('DOMContentLoaded');
      happen('securitypolicyviolation', blocked);
      await settled();
      expect(loaded).toMatchObject([{ src: hostFile }]);
      expect(reports()).toEqual([]);
    },
  );

  it('tells of a script that cannot be had that way either', async () => {
    const { happen, loaded, reports } = aPage();
    happen('securitypolicyviolation', blocked);
    happen('DOMContentLoaded');
    happen('error', { target: loaded[0] });
    await settled();
    await settled();
    expect(reports()).toMatchObject([hostFailure]);
  });

  it('loads nothing for another block', () => {
    const { happen, loaded } = aPage();
    happen('securitypolicyviolation', { blockedURI: 'https://elsewhere.example/releases/host/1/host.js' });
    happen('DOMContentLoaded');
    expect(loaded).toEqual([]);
  });
});
