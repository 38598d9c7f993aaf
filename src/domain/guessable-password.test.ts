import { describe, expect, test } from 'vitest'
import { isGuessablePassword } from '#domain/guessable-password.ts'

describe('passwords that are tried first', () => {
  test.each([
    'password1',
    'Password123',
    'abc123',
    'qwerty12',
    '123456a',
    'a123456789',
    '1q2w3e4r',
    'letmein1',
    'iloveyou2024',
    'woaini1314',
    'aaaaaa1',
    'abcabc123',
    '111111a',
    'trustno1',
    'passwordpassword',
    '123456789012',
    'aaaaaaaaaaaa',
    'password!123',
    'qwertyuiop123',
    'lkjhgfdsa12',
  ])('%s is one', (text) => expect(isGuessablePassword(text)).toBe(true))
})

describe('others', () => {
  test.each([
    'evertill1' + 'quay',
    'another22',
    'quay2026',
    'lantern7quay',
    'correct horse battery',
    '密码要长一点才会安全可靠',
    'hkzu7361mwqa',
    'monkey58201734',
    'k7d2m9',
  ])('%s is none', (text) => expect(isGuessablePassword(text)).toBe(false))
})
