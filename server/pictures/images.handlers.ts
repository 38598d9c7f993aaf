import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'
import { images } from '#contract/images.ts'
import { errorText } from '#contract/texts/errors.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { storePicture } from '#server/pictures/store-picture.ts'

/** Two hundred pictures per account in ten minutes: enough to photograph a shop, too few to fill a disk. */
const perAccount = new RateLimiterMemory({ points: 200, duration: 600 })

async function receive(ctx: Ctx, file: Uint8Array, signature: boolean): Promise<{ url: string; path: string }> {
  await perAccount.consume(ctx.accountId).catch((full: RateLimiterRes) => {
    throw new AppError('server.too-many-requests', { values: { seconds: Math.ceil(full.msBeforeNext / 1000) } })
  })
  try {
    return await storePicture(ctx, file, signature ? 'signature' : 'picture')
  } catch (error) {
    if (!(error instanceof AppError)) {
      ctx.log.error({ requestId: ctx.requestId, err: error }, 'picture not stored')
      throw atFile(ctx, new AppError('image.not-stored'))
    }
    throw error.code.startsWith('image.') ? atFile(ctx, error) : error
  }
}

/** The refusal with its sentence at the file's field. */
const atFile = (ctx: Ctx, { code }: AppError): AppError =>
  new AppError(code, { fields: { file: errorText(code, ctx.language) } })

export const imagesHandlers = implement(images, {
  upload: (ctx, { purpose, file }) => receive(ctx, file, purpose === 'signature'),
  uploadSignature: (ctx, { file }) => receive(ctx, file, true),
})
