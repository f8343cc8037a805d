import { PagedList, type ListPage } from './PagedList';

interface Item {
  readonly id: string;
}

const pageOf = (page: number, total: number, ...ids: readonly string[]): ListPage<Item> => ({
  data: ids.map((id) => ({ id })),
  meta: { total, page },
});

interface Answer {
  resolve(page: ListPage<Item>): void;
  reject(error: Error): void;
}

/** A list whose pages are answered by the test, in the order of the calls. */
function aList(first: ListPage<Item> | null) {
  const asked: number[] = [];
  const answers: Answer[] = [];
  const fetchPage = (page: number) => {
    asked.push(page);
    return new Promise<ListPage<Item>>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  };
  const list = new PagedList({ fetchPage }, first);
  return { list, asked, answers, ids: () => list.answer.shown?.data.map(({ id }) => id) };
}

it('adds the next page, without items that are listed already', async () => {
  const { list, asked, answers, ids } = aList(pageOf(1, 4, 'a', 'b'));
  const added = list.more();
  expect(list.isExtending).toBe(true);
  answers[0]?.resolve(pageOf(2, 4, 'b', 'c'));
  await added;
  expect(asked).toEqual([2]);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(list.hasMore).toBe(true);
});

it('ends with a page that has nothing new', async () => {
  const { list, answers, ids } = aList(pageOf(1, 9, 'a'));
  const added = list.more();
  answers[0]?.resolve(pageOf(2, 9, 'a'));
  await added;
  expect(ids()).toEqual(['a']);
  expect(list.hasMore).toBe(false);
});

it('keeps the list when the next page fails, and can ask for it again', async () => {
  const { list, asked, answers, ids } = aList(pageOf(1, 2, 'a'));
  const failed = list.more();
  answers[0]?.reject(new Error('down'));
  await failed;
  expect(list.extendingFailure).toEqual(new Error('down'));
  expect(ids()).toEqual(['a']);
  const added = list.more();
  expect(list.extendingFailure).toBeUndefined();
  answers[1]?.resolve(pageOf(2, 2, 'b'));
  await added;
  expect(asked).toEqual([2, 2]);
  expect(ids()).toEqual(['a', 'b']);
});

it('drops the next page of a list that was reloaded meanwhile', async () => {
  const { list, answers, ids } = aList(pageOf(1, 2, 'old'));
  const added = list.more();
  const reloaded = list.reload();
  answers[1]?.resolve(pageOf(1, 1, 'new'));
  await reloaded;
  answers[0]?.resolve(pageOf(2, 2, 'late'));
  await added;
  expect(ids()).toEqual(['new']);
  expect(list.isExtending).toBe(false);
});
