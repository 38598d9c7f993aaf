import type { PlatformCategory } from '#contract/online/platform-categories.ts'

/** A category as its form, and as it is sent again when only its place changes. */
export const categoryForm = ({ name, image, parentId }: PlatformCategory) => ({
  nameZh: name.zh,
  nameEn: name.en,
  image,
  parentId,
})
