import { blocked, fill, fromMenu, gone, heading, key, openMenu, openScreen, press } from '#testing/screen.tsx'
import { refused, row, say, seen, test } from '#testing/screen.tsx'

test('units: added, changed, taken out of use and back, deleted; one that goods are counted in stays', async () => {
  const jar = say({ en: 'jar', zh: '坛' })
  const flask = say({ en: 'flask', zh: '壶' })
  const each = say({ en: 'each', zh: '件' })
  await openScreen('/shop/goodsManage/MeasureUnit')
  await heading('Units')

  await press('Add a unit')
  await press('Save')
  await refused('English name', 'Enter a name, in English or Chinese.')
  await fill('English name', 'EACH')
  await fill('Chinese name', '坛')
  await fill('Decimals', '4')
  await press('Save')
  await refused('Decimals', { en: 'Enter a whole number from 0 to 3.', zh: '请输入 0 到 3 之间的整数。' })
  await fill('Decimals', '0')
  await press('Save')
  await refused('English name', 'A unit with this name already exists. Choose another name.')
  await fill('English name', 'jar')
  await press('Save')
  await row('jar', '坛', 'In use')

  await fromMenu(jar, 'Edit')
  await fill('English name', 'flask')
  await fill('Chinese name', '壶')
  await press('Save')
  await row('flask', '壶')

  await fromMenu(flask, 'Stop using')
  await row('flask', 'Not in use')
  await press('Undo')
  await row('flask', 'In use')

  // products use it: only its names can be changed, and it cannot be deleted
  await fromMenu(each, 'Edit')
  await seen('Products use this unit, so its kind and decimals can’t change.')
  key('Escape')
  await openMenu(each)
  await blocked('Delete', { role: 'menuitem' })
  key('Escape')

  await fromMenu(flask, 'Delete')
  await press('Delete unit')
  await gone('flask')
  await fill('Name of a unit', 'flask')
  await seen('No unit matches.')
})
