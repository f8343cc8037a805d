import type { StaffLocale } from '@wadachi/intl';

/** Texts for staff. `interpolate` fills in `{name}`, `{remote}` and `{from}`. */
export const texts = {
  staff: {
    en: {
      title: 'Staff',
      text: 'This browser becomes {name}’s: it gets what is being tried out for staff.',
      submit: 'Use this browser as staff',
    },
    ja: {
      title: 'スタッフ',
      text: 'このブラウザーを{name}さんのものとして登録します。スタッフ向けに試験中の内容が表示されます。',
      submit: 'このブラウザーをスタッフとして使う',
    },
  },
  badPass: {
    en: {
      title: 'This link does not work',
      text: 'It is damaged, of another channel, has expired, or its key was retired. Ask for a new staff link.',
    },
    ja: {
      title: 'このリンクは無効です',
      text: 'リンクが壊れているか、別のチャンネルのものか、期限切れか、署名鍵が廃止されています。新しいスタッフ用リンクを依頼してください。',
    },
  },
  override: {
    en: {
      title: 'A build under development',
      text: 'In this browser the site will show {remote} from {from} in place of its release, for 12 hours or until you go back.',
      submit: 'Show {remote} from there',
    },
    ja: {
      title: '開発中のビルド',
      text: 'このブラウザーでは、リリース版の代わりに{from}の{remote}を表示します。12時間後、または元に戻すまで続きます。',
      submit: '{remote}をそこから表示する',
    },
  },
  noStaff: {
    en: {
      title: 'Not found',
      text: 'There is nothing here without a staff link: open yours in this browser first.',
    },
    ja: {
      title: '見つかりません',
      text: 'スタッフ用リンクが必要です。先にこのブラウザーでスタッフ用リンクを開いてください。',
    },
  },
  badOverride: {
    en: {
      title: 'This can’t be shown',
      text: 'Give remote=mf-… and from=http://localhost:<port>. Other origins must be named in OVERRIDE_ORIGINS.',
    },
    ja: {
      title: '表示できません',
      text: 'remote=mf-… と from=http://localhost:<ポート> を指定してください。ほかのオリジンは OVERRIDE_ORIGINS に登録が必要です。',
    },
  },
  preview: {
    en: {
      title: 'A preview of the site',
      text: 'This browser will show the preview of {of} until {until}. Reservations and payments that you make in it are real.',
      submit: 'Show the preview',
    },
    ja: {
      title: 'サイトのプレビュー',
      text: 'このブラウザーで{until}まで「{of}」のプレビューを表示します。プレビュー中の予約やお支払いは、実際のものとして扱われます。',
      submit: 'プレビューを表示する',
    },
  },
  badPreview: {
    en: {
      title: 'This preview link does not work',
      text: 'It is damaged, of another channel, has expired, was revoked, or its key was retired. Ask for a new one.',
    },
    ja: {
      title: 'このプレビュー用リンクは無効です',
      text: 'リンクが壊れているか、別のチャンネルのものか、期限切れか、取り消されたか、署名鍵が廃止されています。新しいリンクを依頼してください。',
    },
  },
  noPreview: {
    en: {
      title: 'The preview can’t be shown',
      text: 'The preview of {of} does not go together with the site as it is now, or can’t be read. Try again later, or ask for a new link.',
      submit: 'Leave the preview',
    },
    ja: {
      title: 'プレビューを表示できません',
      text: '「{of}」のプレビューは、現在のサイトと組み合わせられないか、読み込めません。時間をおいてもう一度お試しになるか、新しいリンクを依頼してください。',
      submit: 'プレビューを終了する',
    },
  },
  previewBar: {
    en: {
      title: 'Preview',
      text: 'Preview of {of}, until {until}. Reservations and payments are real.',
      submit: 'Leave the preview',
    },
    ja: {
      title: 'プレビュー',
      text: '「{of}」のプレビューです（{until}まで）。予約やお支払いは実際のものとして扱われます。',
      submit: 'プレビューを終了する',
    },
  },
  elsewhere: {
    en: {
      title: 'Sent from another site',
      text: 'Nothing was changed: the form was not sent from a page of this site.',
    },
    ja: {
      title: '別のサイトから送信されました',
      text: 'このサイトのページから送信されたフォームではないため、何も変更していません。',
    },
  },
} satisfies Record<string, Record<StaffLocale, { title: string; text: string; submit?: string }>>;

export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** A moment as people read it, in UTC: the server does not know where they are. */
export const formatInstant = (instant: string, locale: StaffLocale): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant));
