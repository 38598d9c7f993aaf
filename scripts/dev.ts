/**
 * `npm run dev`: the server on PORT (8080), restarted when its files change, and Vite on 5173 in front of it. The demo
 * uses its own data folder, so that `.data` of `npm start` stays untouched.
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
