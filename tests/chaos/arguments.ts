import { parseArgs } from 'node:util'
import type { Engine } from '../e2e/driver/driver.ts'
import type { Bug } from './one-run.ts'
import { proofs } from './proofs.ts'

export interface Arguments {
  readonly sales: number
  readonly seed: number
  readonly engine: Engine
  readonly bug: Bug | undefined
  readonly resume: boolean
  readonly prove: boolean
  /** Only these kinds of faults; undefined: all. */
  readonly faults: readonly string[] | undefined
}

const ENGINES: readonly Engine[] = ['chromium', 'webkit']
const BUGS: readonly Bug[] = proofs.map(({ bug }) => bug)

/** @throws Error that names what is wrong */
export function readArguments(given: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      sales: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      engine: { type: 'string', default: 'chromium' },
      bug: { type: 'string' },
      resume: { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
      faults: { type: 'string' },
    },
  })
  return {
    sales: whole('--sales', values.sales),
    seed: whole('--seed', values.seed),
    engine: oneOf('--engine', ENGINES, values.engine),
    bug: values.bug === undefined ? undefined : oneOf('--bug', BUGS, values.bug),
    resume: values.resume,
    prove: values.prove,
    faults: values.faults?.split(','),
  }
}

function whole(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${name} takes a whole number above 0, not ${text}`)
  return number
}

function oneOf<T extends string>(name: string, known: readonly T[], text: string): T {
  const found = known.find((one) => one === text)
  if (!found) throw new Error(`${name} takes one of ${known.join(', ')}, not ${text}`)
  return found
}
