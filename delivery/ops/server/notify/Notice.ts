/** News that are this many milliseconds old are not told. */
export const newsAge = 3_600_000;

/** Something about releases that people want to know at once. */
export interface Notice {
  readonly event:
    | 'published'
    | 'proposed'
    | 'declined'
    | 'changed'
    | 'step'
    | 'waiting'
    | 'finished'
    | 'stopped'
    | 'undone'
    | 'refused';
  readonly channel: string;
  /** One sentence. */
  readonly title: string;
  /** Says what changed, or what it is about, a line each. */
  readonly lines: readonly string[];
  /** Null for a version that was published, and for a change that waits for a second person or was declined by one. */
  readonly revision: number | null;
  /** RFC 3339. */
  readonly at: string;
  /** The ops page; null where the site's address is not known. */
  readonly url: string | null;
}

/** How the receiver wants it: our own JSON, or a message of Slack or Teams (incoming webhooks). */
export type NoticeShape = 'json' | 'slack' | 'teams';

/** The body of the call that tells it. */
export function bodyOf(notice: Notice, shape: NoticeShape): string {
  switch (shape) {
    case 'json':
      return JSON.stringify(notice);
    case 'slack':
      return JSON.stringify({ text: slackText(notice) });
    case 'teams':
      return JSON.stringify(teamsMessage(notice));
  }
}

const slackText = ({ title, lines, url }: Notice): string =>
  [
    `*${slackWords(title)}*`,
    ...lines.map((line) => `• ${slackWords(line)}`),
    ...(url ? [`<${url}>`] : []),
  ].join('\n');

/** Slack gives these three characters a meaning; asterisks would end the bold title. */
const slackWords = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('*', '∗');

/** An Adaptive Card, as the workflows of Teams take it. */
const teamsMessage = ({ title, lines, url }: Notice) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
          ...lines.map((line) => ({ type: 'TextBlock', text: line, wrap: true, spacing: 'Small' })),
        ],
        ...(url && { actions: [{ type: 'Action.OpenUrl', title: 'Open /ops', url }] }),
      },
    },
  ],
});
