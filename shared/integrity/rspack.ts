import type { Compiler } from '@rspack/core';
import { prepared } from './prepared';

/**
 * The build half for Rspack, as webpack.ts is for webpack: each script and each stylesheet that the runtime of this build
 * loads passes the host's table of hashes first. Stylesheets are those of `CssExtractRspackPlugin`.
 */
export class FederatedIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { name } = FederatedIntegrityPlugin;
    const { RuntimePlugin } = compiler.rspack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation);
      // Without an address it fails as a file that can't be had does: a throw would leave its chunk waiting for ever.
      createScript.tap(name, (code) => `${code}\n${prepared('script', 'url', 'script.src = ""')}`);
      createLink.tap(name, (code) => `${code}\n${prepared(link, `${link}.href`, refusedLink)}`);
    });
  }
}

/** The variable of Rspack's runtime at its hook `createLink`. */
const link = 'linkTag';

/** A sheet without an address fails silently, and nobody listens yet. */
const refusedLink = `${link}.removeAttribute("href"); setTimeout(() => ${link}.dispatchEvent(new Event("error")))`;
