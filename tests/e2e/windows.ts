import type { Page } from '@playwright/test'
import { MANAGER, enterStore, openIn, signIn } from './acts.ts'
import type { Tablet } from './tablet.ts'

/** The window as a Playwright page: files and several windows are beyond the small driver. */
export const windowOf = (tablet: Tablet): Page => tablet.chromium!.page.page

/** Signs the manager in on a new device and enters the store; returns the window. */
export async function managerIn(tablet: Tablet, origin: string, language: 'en' | 'zh' = 'en'): Promise<Page> {
  await openIn(tablet.page, origin, language)
  await signIn(tablet.page, MANAGER)
  await enterStore(tablet.page)
  return windowOf(tablet)
}
