import { spawnSync } from 'node:child_process'
import { root } from './programs.ts'
import type { Counts } from './steps.ts'

/** A registry that is out of reach would be tried for minutes. */
const PATIENCE_MS = 60_000

/** What an audit says: packages with a known weakness of severity high or critical, or why there is no answer. */
export type Audited = { readonly weak: readonly string[] } | { readonly notRun: string }

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { severity: string; range: string }>>
  /** Of a refusal, in place of a report. */
  readonly message?: string
}

/** Reads what `npm audit --json` wrote; anything but a whole report is no answer. */
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

/**
 * Asks the registry whether what the lock file installs for production has a known weakness (docs/security.md). One
 * of severity high or critical fails; a registry that does not answer audits is said and fails nothing.
 */
export function auditDependencies(): Counts {
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
  const audited = error ? { notRun: error.message } : readAudit(stdout)
  if ('notRun' in audited) {
    process.stdout.write(`not run: the registry does not answer audits (${audited.notRun})\n`)
    return { passed: 0, failed: 0 }
  }
  if (audited.weak.length > 0) throw new Error(`Known weaknesses, see "npm audit":\n  ${audited.weak.join('\n  ')}`)
  process.stdout.write('No known weakness of severity high or critical.\n')
  return { passed: 0, failed: 0 }
}
