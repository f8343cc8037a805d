import type { Locale } from '@wadachi/intl';

/** Steps that run before a page's code is loaded (specification, point 2). The host decides what each does. */
export const stepNames = ['auth', 'guest', 'load-shop'] as const;
export type StepName = (typeof stepNames)[number];

/** The frames a page can stand in. `wizard` has a progress bar; `none` has nothing around it. */
export const layoutNames = ['default', 'wizard', 'none'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Paths that a remote owns besides `/<its name without mf->` and all below it. */
export const ownedPaths: Readonly<Record<string, readonly string[]>> = {
  'mf-account': ['/login', '/mypage'],
  'mf-shop': ['/', '/documents', '/terms', '/clause', '/privacy'],
};

/** First segments of addresses that the host's server answers itself, or passes on: no page can stand there. */
export const reservedSegments: readonly string[] = [
  '-',
  'api',
  'dev',
  'healthz',
  'media',
  'metrics',
  'ops',
  'readyz',
  'releases',
  'sanctum',
];

/** Words that a sample may have in braces: the site finds or makes what they stand for. */
export const sampleWords = ['shop', 'plan', 'period', 'day', 'booked', 'held', 'registration'] as const;
export type SampleWord = (typeof sampleWords)[number];

/** The step that a page is in a sequence of pages, such as a booking. The bar of the layout `wizard` is made of these. */
export interface RouteProgress {
  /** Counted from 1. Where two pages have the same place, the bar shows the open one, else the one without parameters. */
  readonly place: number;
  /** One word, since the bar is narrow. */
  readonly label: Readonly<Partial<Record<Locale, string>>> & { readonly en: string };
  /** No earlier step can be changed from here. */
  readonly isFinal?: boolean;
}

/** A link to a page in the header of all pages but those of a booking. */
export interface RouteLink {
  /** One or two words, since the header is narrow. */
  readonly label: Readonly<Partial<Record<Locale, string>>> & { readonly en: string };
  /** The lower comes first, after the links of the host. The header has room for three. */
  readonly order: number;
}

/** Most characters of a link's label. */
export const longestLabel = 24;

/** One route of a remote. Data only: it is published inside the release and checked by the host. */
export interface RouteEntry {
  /** Path with `:params`: `/<name without mf->`, below it, or one of `ownedPaths`. `publish` refuses any other. */
  readonly path: string;
  /** Key of the remote's `pages`. */
  readonly page: string;
  readonly steps: readonly StepName[];
  readonly layout: LayoutName;
  /** For pages with the layout `wizard`. A link to an earlier step carries the query, without `missing`. */
  readonly progress?: RouteProgress;
  /** For a path without parameters: the header leads to it. */
  readonly link?: RouteLink;
  /**
   * Pages of other remotes know nothing of this one and weigh no byte more for it: it opens by a full load, as nothing there
   * leads to it.
   */
  readonly isApart?: boolean;
  /** Pages a customer is likely to go to next; the host preloads them when the main action is near. */
  readonly next?: readonly string[];
  /**
   * For a page that is the same for every guest: the parameters that its query may have. Hosts keep such pages for a few
   * seconds and send them to other guests; with another parameter, or without this list, a page is rendered for each visit.
   */
  readonly publicQuery?: readonly string[];
  /**
   * An address of this page for the smoke render; needed when the path has parameters or the page wants a query.
   * Its words in braces are `sampleWords`.
   */
  readonly sample?: string;
  /**
   * Words of the English name of the button or link that leads from the sample to one of `next`; or of each that is pressed on
   * the way, such as a choice before. The publish gate presses the first with these words. The guard compares how often
   * pages lead to one of `next`, whatever was pressed.
   */
  readonly goal?: string | readonly string[];
}

export type RouteTable = readonly RouteEntry[];

/** The name of a remote in the federation, `mf_shop` of `mf-shop`: its entry leaves its container in a variable of that name. */
export const federationName = (remote: string): string => remote.replaceAll(/[^A-Za-z0-9]/g, '_');
