import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Lists tests that passed only when they were tried again, one a line, in the file that `SECOND_TRIES` names. */
export default class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.SECOND_TRIES;
    for (const module of modules)
      for (const test of module.children.allTests())
        if (file && test.diagnostic()?.flaky) appendFileSync(file, `${module.relativeModuleId} > ${test.fullName}\n`);
  }
}
