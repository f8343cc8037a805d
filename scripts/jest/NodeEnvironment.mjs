import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';

const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...values) {
  used.add(this);
  return run.apply(this, values);
};

/**
 * Jest's environment of Node, which ends each test file's storages: Node 20 visits all that were ever used, also those of
 * earlier test files, at each promise.
 */
export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    for (const storage of used) storage.disable();
    used.clear();
    await super.teardown();
  }
}
