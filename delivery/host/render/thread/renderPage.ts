import type { AnswerText, AnsweredView, RenderAnswer } from '../hostBuild';
import type { FromThread, PageRequest } from '../messages';
import type { Builds } from './Builds';
import { toErrorText, isFromApi, RemoteWithheld } from './errors';
import { PageContent } from './PageContent';
import type { CodeOwner } from './codeOwner';

type Send = (message: FromThread, transfer?: readonly ArrayBuffer[]) => void;

interface Rendering {
  readonly id: number;
  readonly page: PageRequest;
  readonly owner: CodeOwner;
}

/** Renders one page and sends its answer. Resolves with what ends a stream that still runs, or undefined. */
export async function renderPage(
  { id, page, owner }: Rendering,
  builds: Builds,
  send: Send,
): Promise<(() => void) | undefined> {
  const { withheld, ...asked } = page;
  const logError = (error: unknown, message: string) => {
    if (error instanceof RemoteWithheld) return;
    const isFailure = !isFromApi(error);
    send({ kind: 'problem', id, package: owner.package, error: toErrorText(error), message, isFailure });
  };
  const rendered = await builds.host().render({
    ...asked,
    loadRemote: async (name) => {
      if (withheld.includes(name)) throw new RemoteWithheld();
      return builds.remote(name);
    },
    logError,
  });
  const answer = JSON.stringify(answerText(rendered));
  const content = new PageContent();
  content.once('error', (error) => logError(error, 'The content of a page ends before its end'));
  if (rendered.kind === 'document') rendered.stream.pipe(content);
  else content.end();
  const isWhole = content.writableEnded;
  const written = content.take();
  send({ kind: 'answer', id, answer, content: written, isWhole });
  if (isWhole || rendered.kind === 'redirect') return undefined;
  content.follow(
    (piece) => send({ kind: 'piece', id, content: piece }),
    () => send({ kind: 'end', id }),
  );
  const { stream } = rendered;
  return () => stream.abort();
}

/** The parts that the web server needs. The versions are its own. */
function answerText(rendered: RenderAnswer): AnswerText {
  if (rendered.kind === 'redirect') return { kind: 'redirect', to: rendered.to };
  const { status, unavailable, head, view } = rendered;
  const { pageVersions: _, ...boot } = rendered.boot;
  const shared = { status, ...(unavailable && { unavailable }), head, boot };
  return { kind: 'document', ...shared, view: answeredView(view) };
}

type DocumentAnswer = Extract<RenderAnswer, { kind: 'document' }>;

function answeredView(view: DocumentAnswer['view']): AnsweredView | undefined {
  if (view?.kind === 'page') return { kind: 'page', route: view.route, head: { robots: view.head.robots } };
  return view && { kind: 'error' };
}
