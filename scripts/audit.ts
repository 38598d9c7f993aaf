import { spawnSync } from 'node:child_process'
import { root } from './programs.ts'
import type { Counts } from './steps.ts'

/** npm would retry an unreachable registry for minutes. */
const PATIENCE_MS = 60_000

/** The result of an audit: packages with a known weakness of severity high or critical, or why there is no result. */
export type Audited = { readonly weak: readonly string[] } | { readonly notRun: string }

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { severity: string; range: string }>>
  /** In a refusal instead of a report. */
  readonly message?: string
}

/** Parses the output of `npm audit --json`; anything but a complete report is no result. */
export function readAudit(written: string): Audited {
  let report: Report
  try {
    report = JSON.parse(written) as Report
  } catch {
    return { notRun: 'npm wrote no report' }
  }
  if (!report.vulnerabilities) return { notRun: report.message ?? 'npm wrote no report' }
  const weak = Object.entries(report.vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity))
  return { weak: weak.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`) }
}

/** Asks the registry whether the production packages of the lock file have a known weakness (docs/security.md). */
function audit(): Audited {
  const npm = process.env['npm_execpath']
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const [file, ...first] = command as [string, ...string[]]
  const { stdout, error } = spawnSync(file, [...first, 'audit', '--json', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && file === 'npm',
  })
  return error ? { notRun: error.message } : readAudit(stdout)
}

/**
 * Severity high or critical fails. A registry that does not answer is reported and fails nothing, so that a change can
 * land without it; at night it fails (`must`), so that weaknesses do not go unseen for long.
 */
export function auditDependencies(must = false): Counts {
  const audited = audit()
  if ('notRun' in audited) {
    const why = `not run: the registry does not answer audits (${audited.notRun})`
    if (must) throw new Error(why)
    process.stdout.write(`${why}\n`)
    return { passed: 0, failed: 0 }
  }
  if (audited.weak.length > 0) throw new Error(`Known weaknesses, see "npm audit":\n  ${audited.weak.join('\n  ')}`)
  process.stdout.write('No known weakness of severity high or critical.\n')
  return { passed: 0, failed: 0 }
}
