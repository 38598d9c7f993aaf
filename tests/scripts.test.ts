import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measureSpeed, normalise, REFERENCE, slowness } from '../bench/calibration.ts'
import { readAudit } from '../scripts/audit.ts'
import { failedInPlaywright, failedInVitest } from '../scripts/failed-tests.ts'
import { runLanes, runStep } from '../scripts/steps.ts'
import { marksOf, textsOf } from '../scripts/translations.ts'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

describe('the catalogues of texts', () => {
  it('are read with values over several lines, without their comments and obsolete texts', () => {
    const po = [
      'msgid ""\nmsgstr ""\n"Language: zh\\n"',
      '#: src/a.tsx\nmsgid "Pay"\nmsgstr "收款"',
      'msgid ""\n"Two "\n"lines \\"here\\""\nmsgstr ""\n"两"\n"行"',
      '#~ msgid "Gone"\n#~ msgstr ""',
    ].join('\n\n')
    expect([...textsOf(po)]).toEqual([
      ['Pay', '收款'],
      ['Two lines "here"', '两行'],
    ])
  })

  it('have the placeholders and tags of their source', () => {
    expect(marksOf('{0} of {total}, <0>now</0>')).toEqual(marksOf('<0>现在</0>：{total} 中的 {0}'))
    expect(marksOf('{0} of {1}')).not.toEqual(marksOf('{0}'))
    expect(marksOf('{n, plural, one {# sale} other {# sales}}')).toEqual(['{n'])
  })
})

describe('a step of the checks', () => {
  const counted = (passed: number, failed: number) => ({ name: 'x', run: () => ({ passed, failed }) })
  const broken = {
    name: 'x',
    run: () => {
      throw new Error('broken')
    },
  }

  it('passes with what it counted', async () => {
    expect(await runStep(counted(3, 0))).toMatchObject({ ok: true, passed: 3, failed: 0 })
  })

  it('fails with what it counted, and as one failure when it broke off', async () => {
    expect(await runStep(counted(3, 2))).toMatchObject({ ok: false, passed: 3, failed: 2 })
    expect(await runStep(broken)).toMatchObject({ ok: false, passed: 0, failed: 1 })
  })

  it('tells which tests a function saw fail', async () => {
    const failures = [{ name: 'chromium pay.e2e.ts: pays', reason: 'no receipt' }]
    expect(await runStep({ name: 'x', run: () => ({ passed: 3, failed: 1, failures }) })).toMatchObject({ failures })
  })

  it('fails when a test did not run, though none failed', async () => {
    const skipping = { name: 'x', run: () => ({ passed: 3, failed: 0, skipped: 1604 }) }
    expect(await runStep(skipping)).toMatchObject({ ok: false, failed: 1, failures: [{ name: 'x' }] })
  })

  it('fails when more than one test in fifty is gone since the counts were kept, or none were kept', async () => {
    expect(await runStep({ ...counted(98, 0), last: 100 })).toMatchObject({ ok: true })
    expect(await runStep({ ...counted(97, 0), last: 100 })).toMatchObject({ ok: false, failed: 1 })
    expect(await runStep({ ...counted(97, 0), last: 0 })).toMatchObject({ ok: false, failed: 1 })
  })
})

describe('steps side by side', () => {
  it('begin together, each lane in its order, and tell how each ended', async () => {
    const begun: string[] = []
    let arrive = () => {}
    const met = new Promise<void>((resolve) => (arrive = resolve))
    const step = (name: string, wait?: Promise<void>) => ({
      name,
      run: async () => {
        begun.push(name)
        await wait
        return { passed: 1, failed: name === 'b' ? 1 : 0 }
      },
    })
    const release = {
      name: 'c',
      run: async () => {
        begun.push('c')
        arrive()
        return { passed: 1, failed: 0 }
      },
    }
    // the first lane waits for the second: run one after the other they would never end
    const ran = await runLanes([[step('a', met), step('b')], [release]])
    expect(begun).toEqual(['a', 'c', 'b'])
    expect(ran.map(({ name, ok }) => [name, ok])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ])
  })
})

describe('what a run says of its failures at the end', () => {
  it('is the test and the reason of Vitest, and the file that could not be read', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] }
    const report = {
      testResults: [
        { name: 'a.test.ts', message: '', assertionResults: [passed, failed] },
        { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
      ],
    }
    expect(failedInVitest(report)).toEqual([
      { name: 'a.test.ts: takes away', reason: 'expected 1' },
      { name: 'b.test.ts', reason: 'no such module' },
    ])
  })

  it('is the journey, its browser and the reason of Playwright, however deep it lies', () => {
    const spec = (status: string, message?: string) => ({
      file: 'day.e2e.ts',
      title: 'a day',
      tests: [{ projectName: 'webkit', status, results: [{ status: 'x', errors: message ? [{ message }] : [] }] }],
    })
    expect(
      failedInPlaywright({
        suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected', 'not seen')] }] }],
      }),
    ).toEqual([{ name: 'webkit day.e2e.ts: a day', reason: 'not seen' }])
  })
})

describe('a measured figure', () => {
  const slow = { cpu: REFERENCE.cpu * 2, disk: REFERENCE.disk * 8 }

  it('is what the reference machine would have measured, by how slow this one was before and after', () => {
    expect(slowness('cpu', REFERENCE, REFERENCE)).toBe(1)
    expect(slowness('cpu', REFERENCE, slow)).toBe(1.5)
    expect(slowness('cpu-and-disk', slow, slow)).toBe(4)
    expect([normalise(300, 'ms', 1.5), normalise(3, 's', 1.5), normalise(100, '1/s', 1.5)]).toEqual([200, 2, 150])
    expect([normalise(12, 'KiB', 1.5), normalise(40, 'pieces', 1.5)]).toEqual([12, 40])
  })

  it('is measured against work that takes its time', () => {
    const { cpu, disk } = measureSpeed()
    expect(cpu).toBeGreaterThan(1)
    expect(disk).toBeGreaterThan(0)
  })
})

describe('the audit of the packages', () => {
  const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities })
  const found = (severity: string) => ({ severity, range: '<1.2.3' })

  it('names what is weak from severity high on', () => {
    expect(readAudit(report({}))).toEqual({ weak: [] })
    expect(readAudit(report({ a: found('moderate'), b: found('high'), c: found('critical') }))).toEqual({
      weak: ['b <1.2.3: high', 'c <1.2.3: critical'],
    })
  })

  it('was not run where the registry gives no report, and says why', () => {
    const message = '405 Method Not Allowed - POST https://registry.example/advisories'
    expect(readAudit(JSON.stringify({ message, method: 'POST', statusCode: 405 }))).toEqual({ notRun: message })
    expect(readAudit('')).toEqual({ notRun: 'npm wrote no report' })
    expect(readAudit('{}')).toEqual({ notRun: 'npm wrote no report' })
  })
})

describe('the README', () => {
  it('names every setting that the server reads', () => {
    const readme = readFileSync('README.md', 'utf8')
    const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    const names = sources.flatMap((file) => {
      const variables = /^const variables = v\.object\(\{\n(.*?)^\}\)/ms.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
      return [...variables.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]!)
    })
    expect(names).toEqual(expect.arrayContaining(['PORT', 'S3_BUCKET', 'CARD_READER', 'GOOGLE_PLACES_KEY']))
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the run of the checks', () => {
  it('takes a missing browser as a failure by itself', () => {
    const script = readFileSync('.ci/run', 'utf8')
    expect(script).toMatch(/^export CI=true$/m)
    expect(script.indexOf('export CI=true')).toBeLessThan(script.indexOf('scripts/run.mjs test'))
  })
})

describe('npm scripts', () => {
  it('all begin with the one that sets everything up, and it knows them', () => {
    const names = Object.keys(manifest.scripts)
    expect(names).toEqual(
      expect.arrayContaining(['demo', 'start', 'test', 'dev', 'check', 'bench', 'chaos', 'oracle', 'admin']),
    )
    for (const name of names) expect(manifest.scripts[name]).toBe(`node scripts/run.mjs ${name}`)
    const { stderr, status } = spawnSync(process.execPath, ['scripts/run.mjs', 'nothing'], { encoding: 'utf8' })
    expect(status).toBe(1)
    for (const name of names) expect(stderr).toContain(name)
  })

  it('install packages whose versions are exact', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.length).toBeGreaterThan(40)
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})
