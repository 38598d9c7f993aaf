/**
 * The power cut: `node tests/chaos/power-cut.ts [--rounds N] [--server-rounds N]`, as root on a machine that allows
 * loop mounts. Cuts the power under the counter's browser and under the embedded database, and counts losses. Prints
 * one line of JSON per series; exits with 1 if anything that should be kept is lost, or if the relaxed series loses
 * nothing.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildApps } from './app-builds.ts'
import { makeFixture } from './fixture.ts'
import { cutDevice, type Keeping } from './power/cut-device.ts'
import { cutServer } from './power/cut-server.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, 'server-rounds': { type: 'string', default: '12' } },
})
const rounds = Number(values.rounds)
const builds = buildApps()
const fixture = await makeFixture()
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
let wrong = false
try {
  const series: readonly [Keeping, number][] = [
    ['strict and journal', rounds],
    ['strict alone', rounds],
    ['relaxed alone', Math.min(rounds, 5)],
  ]
  for (const [keeping, times] of series) {
    if (times === 0) continue
    const cuts = await cutDevice(keeping, times, fixture, builds)
    say(cuts)
    wrong ||= keeping === 'relaxed alone' ? cuts.lost === 0 : cuts.lost > 0
  }
  const serverRounds = Number(values['server-rounds'])
  if (serverRounds > 0) {
    const cuts = await cutServer(serverRounds, builds.first)
    say(cuts)
    wrong ||= cuts.lost > 0 || cuts.torn > 0
  }
} finally {
  rmSync(fixture.dataFolder, { recursive: true, force: true })
}
process.exitCode = wrong ? 1 : 0
