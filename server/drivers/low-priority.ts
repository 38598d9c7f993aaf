import { existsSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'

const LOW = constants.priority.PRIORITY_LOW
const NICE = '/usr/bin/nice'

/**
 * How to start a process of Node that lets everything else come first, sales above all, from its first instruction on and
 * with all its threads. Where there is no `nice` it has the priority of the server.
 */
export const lowProcess = (options: readonly string[]): { readonly execPath: string; readonly execArgv: string[] } =>
  existsSync(NICE)
    ? { execPath: NICE, execArgv: ['-n', String(LOW), process.execPath, ...options] }
    : { execPath: process.execPath, execArgv: [...options] }

/** Lets everything else come before this thread. Elsewhere than on Linux a priority is that of the whole process: nothing happens. */
export function lowerThread(): void {
  if (platform() === 'linux') setPriority(LOW)
}
