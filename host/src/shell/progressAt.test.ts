import { progressAt } from './progressAt';

const route = {
  remote: 'mf-reserve',
  path: '/reserve/car',
  page: 'car',
  steps: [],
  layout: 'wizard',
} as const;

it('names the steps of a remote in English where it was released before the page’s language was added', () => {
  const labelled = (label: { en: string; ja?: string }) => [{ ...route, progress: { place: 1, label } }];
  const said = (label: { en: string; ja?: string }) =>
    progressAt('/reserve/car', labelled(label), 'ja')?.steps.map((step) => step.label);
  expect([said({ en: 'Car', ja: '車' }), said({ en: 'Car' })]).toEqual([['車'], ['Car']]);
});
