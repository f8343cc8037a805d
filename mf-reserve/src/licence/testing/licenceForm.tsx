import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UploadedFile } from '@wadachi/contract';
import { Form, SubmitButton } from '@wadachi/forms';
import { apiOf, type Asked } from '@wadachi/testing/remote';
import { ReservationDraft } from '../../draft/ReservationDraft';
import { LicenceFields } from '../LicenceFields';
import { renderInPage } from '../../testing/renderInPage';

export const uploadOperation = 'POST /api/file/upload';
type Sent = Asked<typeof uploadOperation> & { readonly onProgress?: (share: number) => void };

function fileIn(form: FormData): File {
  const file = form.get('file');
  if (file === null || typeof file === 'string') throw new Error('There is no file');
  return file;
}

/** A picture of so many bytes; made by FormData, which here knows its own files only, and not jsdom's. */
export function photo(name = 'front.jpg', size = 9, type = 'image/jpeg'): File {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(size)], { type }), name);
  return fileIn(form);
}

export const nameSent = ({ body }: Sent): string => fileIn(body).name;

/** An API whose uploads wait until the test answers them, one by one. */
function aSlowApi() {
  const waiting: { sent: Sent; answer: (file: UploadedFile) => void; refuse: (error: Error) => void }[] = [];
  const sent: Sent[] = [];
  const api = apiOf({
    [uploadOperation]: (asked: Sent) =>
      new Promise((resolve, reject) => {
        sent.push(asked);
        waiting.push({ sent: asked, answer: (data) => resolve({ data }), refuse: reject });
        asked.signal?.addEventListener('abort', () => reject(asked.signal?.reason as Error));
      }),
  });
  const next = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    const first = waiting.shift();
    if (!first) throw new Error('Nothing was sent');
    return first;
  };
  return {
    api,
    sent,
    progress: async (share: number) => act(async () => waiting[0]?.sent.onProgress?.(share)),
    accept: async (id: string, type: UploadedFile['type'] = 'image/jpeg') => {
      const { sent: asked, answer } = await next();
      const name = nameSent(asked);
      await act(async () =>
        answer({ id, name, size: 9, type, url: `/api/file/${id}?expires=1&signature=s` }),
      );
    },
    refuse: async (error: Error) => {
      const { refuse } = await next();
      await act(async () => refuse(error));
    },
  };
}

/** Of the account of these tests, so that nobody is asked for a birthday. */
const adult = '1990-04-01';

interface Open {
  readonly api?: ReturnType<typeof aSlowApi>;
  readonly values?: { driver_name: string; full_address: string };
  readonly errors?: Record<string, string>;
  readonly locale?: 'en' | 'ja';
}

/** The fields in a form of their own, with a draft that the session keeps. */
export function open({ api = aSlowApi(), values, errors, locale = 'en' }: Open = {}) {
  const draft = new ReservationDraft(() => new Date('2025-06-02T01:00:00Z'));
  draft.join(sessionStorage);
  const sent: object[] = [];
  const { unmount } = renderInPage(
    <Form
      initialValues={values ?? { driver_name: '', full_address: '' }}
      onSubmit={(given) => {
        sent.push(given);
        return errors;
      }}
    >
      <LicenceFields
        draft={draft}
        ownBirthday={adult}
        limits={{ leastAge: 18, pickUpOn: '2025-06-16', latestBirthday: '2025-06-01' }}
      />
      <SubmitButton label="Go on" />
    </Form>,
    api.api,
    locale,
  );
  return { draft, api, sent, unmount };
}

export const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));
