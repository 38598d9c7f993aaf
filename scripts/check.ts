/** `npm run check`: everything that needs neither a browser nor a database, in seconds. */
import { checkBudget } from './budget.ts'
import { checkTokens } from './design-tokens.ts'
import { runStep, type Step } from './steps.ts'
import { checkTranslations } from './translations.ts'

/** The first checks of `.ci/run`, and all of `npm run check`. */
export const fastSteps: readonly Step[] = [
  { name: 'types', run: ['tsc', '-b'] },
  { name: 'lint', run: ['oxlint'] },
  { name: 'format', run: ['oxfmt', '--check', '.'] },
  { name: 'dead code', run: ['knip'] },
  { name: 'what tests cost', run: checkBudget },
  { name: 'design tokens', run: checkTokens },
  { name: 'translations', run: checkTranslations },
]

if (import.meta.main) {
  const failed: string[] = []
  for (const step of fastSteps) if (!(await runStep(step)).ok) failed.push(step.name)
  process.stdout.write(failed.length === 0 ? '\nAll in order.\n' : `\nNot in order: ${failed.join(', ')}.\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
