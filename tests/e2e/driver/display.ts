import { type ChildProcess, spawn } from 'node:child_process'

export interface Display {
  /** The value for DISPLAY. */
  readonly name: string
  close(): void
}

/** A screen in memory (Xvfb), with a display number that it chooses itself. */
export function openDisplay(executable: string, width = 1180, height = 900): Promise<Display> {
  const child = spawn(executable, ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.on('data', (number: Buffer) =>
      resolve({ name: `:${String(number).trim()}`, close: () => end(child) }),
    )
  })
}

function end(child: ChildProcess): void {
  if (child.exitCode === null) child.kill('SIGKILL')
}
