import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { prepared } from './prepared';

/**
 * The build half: each script and each stylesheet that the runtime of this build loads passes the host's table of hashes
 * (runtime.ts) first. It uses hooks that webpack and mini-css-extract-plugin document, and adds about 150 bytes.
 */
export class FederatedIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { name } = FederatedIntegrityPlugin;
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        // Without an address it fails as a file that can't be had does: a throw would leave its chunk waiting for ever.
        (code) => `${code}\n${prepared('script', 'url', 'script.src = ""')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (code, { tag, href }) =>
          `${code}\n${prepared(tag, href, `${tag}.onerror({ type: "integrity" }); return ${tag}`)}`,
      );
    });
  }
}
