import { existsSync } from 'node:fs';
import path from 'node:path';
import { Advice, answers, aptInstall, canAptInstall, root, tool } from './run.mjs';

/** The shell is Chromium without windows: it opens pages in about two thirds of the time. */
const names = {
  linux: [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
  ],
  darwin: ['chromium', 'google-chrome'],
  win32: ['chrome.exe', 'chromium.exe', 'msedge.exe'],
};

/** Lists the usual places of browsers beside the PATH. */
function usualPlaces({ platform, env }) {
  if (platform === 'darwin') {
    return ['', env.HOME ?? ''].flatMap((home) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        `${folder}/Google/Chrome/Application/chrome.exe`,
        `${folder}/Microsoft/Edge/Application/msedge.exe`,
      ]);
  }
  return ['/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'];
}

/**
 * Every path where a Chromium or Chrome may stand, best first.
 *
 * @returns {string[]}
 */
export function browserCandidates({ platform = process.platform, env = process.env } = {}) {
  const folders = (env.PATH ?? env.Path ?? '').split(platform === 'win32' ? ';' : ':').filter(Boolean);
  const inPath = (names[platform] ?? names.linux).flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  return [env.CHROMIUM_PATH, ...inPath, ...usualPlaces({ platform, env })].filter(Boolean);
}

/** Windows browsers open a window when asked for their version: there the file alone counts. */
const works = (file) => existsSync(file) && (process.platform === 'win32' || answers(file));

/** Japanese pages need it. */
const font = 'fonts-ipafont-gothic';

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** The browser that is here already, or undefined. Throws Advice when CHROMIUM_PATH names none. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Advice(`CHROMIUM_PATH says ${given}, but no browser runs there. Correct or unset it.`);
  }
  return browserCandidates().find(works) ?? [await playwrightBrowser()].find(works);
}

/** The path of a Chromium that runs; installs one when there is none. Needs node_modules. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('Installing a browser (once) …');
  await tool('playwright/cli.js', ['install', 'chromium'], { quiet: true });
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  // Ubuntu has no shell.
  if (canAptInstall() && !(await aptInstall('chromium-headless-shell', font)))
    await aptInstall('chromium', font);
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Advice(
    `No Chromium or Chrome was found from ${root}, and none could be installed. Install one ` +
      '(Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome), ' +
      'or set CHROMIUM_PATH to the program.',
  );
}
