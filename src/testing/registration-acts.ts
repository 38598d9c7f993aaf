/** Fills in the registration of a store, for screen tests. */
import { queryAllByRole } from '@testing-library/react'
import { attach, choose, click, fill, find, holds, press, seen, until } from '#testing/acts.ts'
import { PICTURE } from '#testing/picture.ts'

/** Fills in the address by a suggestion. */
async function giveAddress(): Promise<void> {
  await press('Add the address')
  await fill('Address', '12 Court St, 11201')
  click(
    await until(() => {
      const [first] = queryAllByRole(document.body, 'option', { name: /12 Court St/ })
      if (!first) throw new Error('Nothing is suggested.')
      return first
    }),
  )
  await holds('City', 'Brooklyn')
  await press('Use this address')
  await seen('12 Court St, Brooklyn, NY 11201')
}

/** Fills in all about a store. */
export async function fillStore(name: string): Promise<void> {
  await fill('Store name', name)
  await choose('Service industry', { en: 'Retail', zh: '零售' })
  await choose('Category', { en: 'Grocery', zh: '食品杂货' })
  await press('No', { role: 'radio' })
  await fill('Contact phone', '718-555-0142')
  await giveAddress()
  for (const label of ['Store front', 'Front desk']) {
    const place = await find(label, { role: 'group' })
    await attach(PICTURE, { in: place })
    await find('Replace the picture', { in: place })
  }
}

/** Fills in the operator, by the social security card. */
export async function fillOperator(): Promise<void> {
  await fill('First name', 'Mei')
  await fill('Last name', 'Lin')
  await giveAddress()
  await fill('Social security number', '123456789')
}

/** Signs by keyboard. */
export async function sign(): Promise<void> {
  await press('Type it', { role: 'radio' })
  await fill('Your full name, as a signature', 'Mei Lin')
}

/** Accepts the agreement, the only box to be ticked. */
export async function agree(): Promise<void> {
  const [box] = await until(() => {
    const found = queryAllByRole(document.body, 'checkbox')
    if (found.length !== 1) throw new Error(`There are ${found.length} boxes.`)
    return found
  })
  click(box!)
}
