import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { IMAGE_BYTES } from '#contract/images.ts'
import { zipOf } from '#features/office/catalogue/import/zip-of.ts'
import { picturesIn, RefusedPictures } from '#features/office/catalogue/import/picture-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (blob: Blob) => new TextDecoder().decode(await blob.arrayBuffer())
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

test('pictures of a folder and of a ZIP are found without their folders; other files are left out', async () => {
  const zip = await zipOf(
    [
      { name: 'shop/茶.jpg', content: bytes('tea') },
      { name: 'shop/cup.PNG', content: bytes('cup'), stored: true },
      { name: '__MACOSX/shop/._cup.PNG', content: bytes('') },
      { name: 'shop/list.csv', content: bytes('a,b') },
      { name: Uint8Array.of(0xb2, 0xe8, 0x2e, 0x6a, 0x70, 0x67), content: bytes('gb') },
    ],
    'made by a program',
  )
  const found = await picturesIn([new File(['x'], 'ring.webp'), new File(['x'], 'notes.txt'), zip])
  expect(found.map(({ name }) => name)).toEqual(['ring.webp', '茶.jpg', 'cup.PNG', '茶.jpg'])
  expect(await textOf(await found[1]!.read())).toBe('tea')
  expect(await textOf(await found[2]!.read())).toBe('cup')
})

test('a ZIP bomb stops at the size of a picture, whatever it says of itself', async () => {
  const huge = new Uint8Array(IMAGE_BYTES * 20)
  const found = await picturesIn([
    await zipOf([
      { name: 'honest.jpg', content: huge },
      { name: 'lying.jpg', content: huge, said: 10 },
      { name: 'whole.jpg', content: new Uint8Array(IMAGE_BYTES) },
    ]),
  ])
  expect(await found[0]!.read().catch(codeOf)).toBe('image.too-large')
  expect(await found[1]!.read().catch(codeOf)).toBe('image.too-large')
  expect(((await found[2]!.read()) as Blob).size).toBe(IMAGE_BYTES)
})

test('what is no ZIP, has a password or too many pictures is refused; damaged data is no picture', async () => {
  const whyOf = (error: unknown) => (error instanceof RefusedPictures ? error.why : String(error))
  expect(await picturesIn([new File(['no zip'], 'a.zip')]).catch(whyOf)).toBe('damaged')
  expect(await picturesIn([await zipOf([{ name: 'a.jpg', content: bytes('a'), flags: 1 }])]).catch(whyOf)).toBe(
    'locked',
  )
  const many = Array.from({ length: 10_001 }, (_, at) => new File([], `${at}.jpg`))
  expect(await picturesIn(many).catch(whyOf)).toBe('too-many')
  const zip = await zipOf([{ name: 'a.jpg', content: bytes('a'.repeat(500)) }])
  const whole = new Uint8Array(await zip.arrayBuffer())
  whole.fill(0xff, 36, 40)
  const [broken] = await picturesIn([new File([whole], 'b.zip')])
  expect(await broken!.read().catch(codeOf)).toBe('image.not-an-image')
})
