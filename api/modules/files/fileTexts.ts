import { limits } from '@wadachi/shared/contract';
import type { Localized } from '../../http';

const megabytes = limits.fileBytes / 1024 / 1024;

/** What is wrong with an upload, and what to send instead. */
export const fileTexts = {
  missing: { en: 'Please choose a file.', ja: 'ファイルを選択してください。' },
  several: { en: 'Please send one file at a time.', ja: 'ファイルは1つずつ送信してください。' },
  unknownKind: {
    en: `Please send a picture (JPEG or PNG) or a PDF of up to ${megabytes} MB.`,
    ja: `画像（JPEG・PNG）またはPDF（${megabytes}MBまで）を送信してください。`,
  },
  heicUnreadable: {
    en: 'HEIC pictures of this kind can not be read here. Please send it as a JPEG instead.',
    ja: 'この形式のHEIC画像は読み取れません。JPEGに変換して送信してください。',
  },
  damaged: {
    en: 'This picture is damaged or incomplete. Please choose it again, or send another one.',
    ja: '画像が破損しているか、途中で切れています。選び直すか、別の画像を送信してください。',
  },
  tooManyPixels: {
    en: 'This picture has more than 50 megapixels. Please send a smaller one.',
    ja: '画像が大きすぎます（5,000万画素まで）。縮小して送信してください。',
  },
  tooHeavy: {
    en: 'This picture is saved in a way that takes too much to read. Please send it as an ordinary JPEG, or a smaller one.',
    ja: '画像のデータ量が大きすぎます。通常のJPEG形式で保存し直すか、縮小して送信してください。',
  },
  pdfDamaged: {
    en: 'This PDF is damaged or incomplete. Please choose it again, or send a picture.',
    ja: 'PDFが破損しているか、途中で切れています。選び直すか、画像を送信してください。',
  },
  pdfLocked: {
    en: 'This PDF is protected by a password. Please send one without, or a picture.',
    ja: 'パスワードで保護されたPDFは受け付けられません。保護を解除するか、画像を送信してください。',
  },
  pdfActive: {
    en: 'This PDF holds scripts or other files. Please send a plain one, or a picture.',
    ja: 'スクリプトや添付ファイルを含むPDFは受け付けられません。通常のPDFか画像を送信してください。',
  },
  notYours: {
    en: 'One of these files is no longer here. Please remove it and send it again.',
    ja: '保管期限の過ぎたファイルがあります。削除して、もう一度送信してください。',
  },
} satisfies Record<string, Localized>;
