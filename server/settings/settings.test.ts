import { describe, expect, it } from 'vitest'
import { readSettings, requireNode, SettingsError } from '#server/settings/settings.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}

describe('settings', () => {
  it('has a default for everything', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      storeReview: 'auto',
      signUp: 'open',
      logLevel: 'info',
    })
    expect([settings.initialPasswordDays, settings.trustProxy]).toEqual([7, 0])
    expect(settings.dataFolder.endsWith('.data')).toBe(true)
    expect([settings.databaseUrl, settings.tls, settings.publicUrl, settings.smtpUrl]).toEqual(Array(4).fill(undefined))
    expect(settings.shopUrl).toBeUndefined()
  })

  it('reads what is given and takes an empty variable as absent', () => {
    const settings = readSettings({
      PORT: '0',
      EVERTILL_DATA: '/srv/till',
      DATABASE_URL: 'postgres://u:p@db/till',
      TLS_CERT: '/c.pem',
      TLS_KEY: '/k.pem',
      PUBLIC_URL: 'https://till.example/',
      SHOP_URL: 'https://shop.example/',
      STORE_REVIEW: 'manual',
      SIGN_UP: 'closed',
      TRUST_PROXY: '2',
      SMTP_URL: ' ',
    })
    expect(settings).toMatchObject({ port: 0, dataFolder: '/srv/till', databaseUrl: 'postgres://u:p@db/till' })
    expect(settings).toMatchObject({ tls: { cert: '/c.pem', key: '/k.pem' }, publicUrl: 'https://till.example' })
    expect(settings.shopUrl).toBe('https://shop.example')
    expect(settings).toMatchObject({ storeReview: 'manual', signUp: 'closed', smtpUrl: undefined, trustProxy: 2 })
  })

  it('takes only a host of its own for the web shops', () => {
    const said = (SHOP_URL: string) => problemsOf({ SHOP_URL, PUBLIC_URL: 'https://till.example/' })
    expect(said('https://shop.example')).toEqual([])
    expect(said('https://till.example:8443')).toEqual([])
    expect(said('shop.example').join()).toContain('SHOP_URL: must be an address that begins with http:// or https://')
    for (const path of ['https://till.example/s', 'https://shop.example/?a', 'https://me@shop.example'])
      expect(said(path).join()).toContain('SHOP_URL: must be an address without a path')
    expect(said('https://TILL.example:443').join()).toContain('SHOP_URL: must have another host than PUBLIC_URL')
  })

  it('names every wrong variable on a line of its own, without what it held', () => {
    const problems = problemsOf({
      PORT: '80000',
      DATABASE_URL: 'mysql://root:secret@db/till',
      SMTP_URL: 'secret',
      STORE_REVIEW: 'never',
      SIGN_UP: 'maybe',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'till.example',
      TRUST_PROXY: 'yes',
      INITIAL_PASSWORD_DAYS: '0',
    })
    const named = problems.map((line) => line.trim().split(':')[0])
    expect(named).toEqual([
      'PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'STORE_REVIEW',
      'SIGN_UP',
      'SMTP_URL',
      'INITIAL_PASSWORD_DAYS',
      'LOG_LEVEL',
    ])
    expect(problems.join('\n')).not.toContain('secret')
    expect(problems.join('\n')).toContain('auto or manual')
  })

  it('wants both halves of a certificate', () => {
    expect(problemsOf({ TLS_CERT: '/c.pem' }).join('')).toContain('TLS_KEY')
    expect(problemsOf({ TLS_KEY: '/k.pem', PORT: 'x' })).toHaveLength(2)
  })

  it('says which Node it needs', () => {
    for (const fine of ['v24.7.0', 'v24.21.0', 'v26.0.0']) expect(() => requireNode(fine)).not.toThrow()
    for (const old of ['v20.20.2', 'v22.21.0', 'v24.6.9']) expect(() => requireNode(old)).toThrow(/24\.7/)
  })
})
