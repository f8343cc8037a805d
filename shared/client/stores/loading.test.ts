import { settle } from './loading';

it('gives the value of what succeeds and the error of what fails', async () => {
  const error = new Error('down');
  await expect(settle(Promise.resolve(7))).resolves.toEqual({ status: 'ready', value: 7 });
  await expect(settle(Promise.reject(error))).resolves.toEqual({ status: 'failed', error });
});
