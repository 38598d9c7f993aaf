import { readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100

/**
 * Processor seconds of this process's ended children and of all that these started: the kernel adds them when a child
 * ends. 0 where there is no /proc. Seconds on the clock would measure what else the machine does.
 */
export function cpuOfEndedChildren(): number {
  try {
    // the program's name stands in parentheses and may contain spaces
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS
  } catch {
    return 0
  }
}
