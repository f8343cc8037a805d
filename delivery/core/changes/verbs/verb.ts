import { Type, type Static, type TLiteral, type TObject, type TProperties } from 'typebox';
import type { Channel, Flag, Watch } from '../../channel';
import type { ChannelContext } from '../../channels/ChannelContext';
import type { Content } from '../../channels/content';
import type { Earlier } from '../earlierVersions';
import type { WatchSettings } from '../watching';
import { StrictObject } from '../../StrictObject';

export interface ChangeContext {
  /** The number the change will get. */
  readonly revision: number;
  /** Why the change is made: a stopped rollout keeps it. */
  readonly reason: string;
  /** When it is made, RFC 3339. */
  readonly at: string;
  /** Random text for a new rollout. */
  readonly salt: string;
  /** Says what the verb found in older revisions. */
  readonly earlier?: Earlier | undefined;
}

/** The parts of the channel that a change replaces; the rest stays. */
export interface Changed extends Partial<Pick<Content, 'packages' | 'rollouts'>> {
  readonly watches?: readonly Watch[] | undefined;
  readonly approval?: Content['approval'] | undefined;
  readonly flags?: readonly Flag[];
}

/** A text in the languages of the ops page. `{rollout}` stands for that field of the request. */
export interface Texts {
  readonly en: string;
  readonly ja: string;
}

/** Something that may be done to a channel, with all that anybody needs to know of it. */
export interface Verb<Request> {
  /** Over its dialog at /ops, and where it is undone. */
  readonly title: Texts;
  readonly undoTitle?: Texts;
  /** How `npm run release --` describes it; left out where nobody can give it there. Its fields' descriptions are help too. */
  readonly command?: {
    readonly does: string;
    readonly example: string;
    /** The command that it belongs to. */
    readonly under?: 'keys';
  };
  /** The channel's content after it. Throws `ChangeRefused`. */
  apply(before: Content, change: Request, context: ChangeContext): Changed;
  /**
   * For how long the guard watches what everybody gets by it, and by which bound; left out where that was in service before.
   * Throws `ChangeRefused`.
   */
  watch?(before: Content, change: Request): WatchSettings;
  /** Finds in older revisions what it goes back to. Throws `ChangeRefused`. */
  lookBack?(context: ChannelContext, latest: Channel, change: Request, by: string): Promise<Earlier>;
  /** It gives visitors versions, which must fit each other; not where they were in service together before. */
  readonly touchesVersions: boolean;
  /** It only holds back: it must work above all when a release is gone from the store, or altered there. */
  readonly restrains?: true;
  /** Everybody gets its versions, at once or by and by; left out where nobody gets a new one by it. */
  forEverybody?(change: Request): boolean;
  /** The guard does it too. In its name nobody may do anything else. */
  readonly isGuards?: true;
  /** It takes versions from visitors or holds them back, so it waits for no second person; left out where it always waits. */
  goesAtOnce?(change: Request, before: Content, after: Content): boolean;
}

type Fields<Name extends string, Own> = Own & { readonly verb: TLiteral<Name> };

/** A verb with the fields of its request. The command line and the ops page send the same. */
export const defineVerb = <const Name extends string, Own extends TProperties>(
  name: Name,
  fields: Own,
  verb: Verb<Static<TObject<Fields<Name, Own>>>>,
) => ({
  ...verb,
  name,
  schema: StrictObject({ ...fields, verb: Type.Literal(name) }),
});
