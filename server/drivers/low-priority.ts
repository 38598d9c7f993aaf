import { readdirSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'

const { PRIORITY_LOW } = constants.priority

/** Lets everything else come first, sales above all, for a process and all its threads, those of V8 included. */
export function lowerProcess(): void {
  setPriority(PRIORITY_LOW)
  if (platform() !== 'linux') return
  for (const thread of readdirSync('/proc/self/task'))
    try {
      setPriority(Number(thread), PRIORITY_LOW)
    } catch {
      // it has ended meanwhile
    }
}

/** The same for one thread. Elsewhere than on Linux a priority is that of the whole process: nothing happens. */
export function lowerThread(): void {
  if (platform() === 'linux') setPriority(PRIORITY_LOW)
}
