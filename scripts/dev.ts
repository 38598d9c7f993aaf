/**
 * `npm run dev`: the server on PORT (8080), started anew when its files change, and Vite on 5173 in front of it. The
 * demonstration fills a data folder of its own, so that `.data` stays what `npm start` made of it.
 */
import { spawn } from 'node:child_process'
import { programs, root } from './programs.ts'

const env = { ...process.env, EVERTILL_DATA: process.env['EVERTILL_DATA'] ?? '.data/dev' }
const server = ['--watch', '--watch-preserve-output', 'server/main.ts', '--demo', ...process.argv.slice(2)]
const children = [server, [programs.vite]].map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }),
)

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.once('exit', stop)
