import { expect, onTestFinished, vi } from 'vitest'
import { downloads } from '#testing/catalogue-acts.ts'
import { fill, holds, openScreen, press, refused, seen, test } from '#testing/screen.tsx'

const SUMMARY = '/shop/data/operatingStatement/summaryTable'

test('accounting file: accounts are kept for the store, and the file has journals that add up to 0', async () => {
  const texts: Promise<string>[] = []
  const urls = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push((blob as Blob).text())
    return 'blob:'
  })
  onTestFinished(() => urls.mockRestore())
  const names = downloads()
  await openScreen(SUMMARY)
  await press('Accounting file', { role: 'button' })
  await press('Xero', { role: 'radio' })
  await press('Save accounts and download', { role: 'button' })
  await refused('Net sales', 'Field required / cannot be empty.')
  await fill('Net sales', '200')

  await press('QuickBooks Online', { role: 'radio' })
  await fill('Cash', 'Drawer, front')
  // what is typed is still there after closing
  await press('Close', { role: 'button' })
  await press('Accounting file', { role: 'button' })
  await holds('Cash', 'Drawer, front')
  await press('Save accounts and download', { role: 'button' })
  await seen('Accounts saved and file downloaded.')
  expect(names).toEqual([expect.stringMatching(/^quickbooks-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)])
  const [file] = await Promise.all(texts)
  const [head, ...rows] = file!.trimEnd().split('\r\n')
  expect(head).toBe('JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Currency')
  expect(rows[0]).toMatch(/^[A-Z]+-\d{8},\d\d\/\d\d\/\d{4},"Drawer, front",\d+\.\d\d,,/)
  await press('Close', { role: 'button' })
})
