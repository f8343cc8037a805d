import Bowser from 'bowser';

interface Device {
  /** Such as 'Chrome'; '' when it does not say. */
  readonly browser: string;
  /** Such as 'Android'; '' when it does not say. */
  readonly system: string;
}

const longestUserAgent = 300;
/** Unknown browsers are named by their own words, which are anything. */
const plainName = /^[\w .+-]{1,40}$/;

/** Words by which customers know their devices again. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, longestUserAgent).trim() ?? '';
  if (text === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(text);
  return { browser: named(browser.name), system: named(os.name) };
}

const named = (name: string | undefined): string => (name !== undefined && plainName.test(name) ? name : '');
