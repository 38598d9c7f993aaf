import { MANAGER, test } from '#testing/screen.tsx'
import { walk } from '#testing/walk.ts'

// beside walk.screen.test.tsx, so that two workers share the screens
for (const area of ['goods', 'stock'] as const)
  test(`every screen of ${area} opens`, { timeout: 600_000 }, () => walk(area, { account: MANAGER, by: 'link' }))
