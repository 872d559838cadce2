import { lazyPart } from '#client/ui/lazyPart.tsx'

/**
 * The question whether unsent work may be lost. Strangers never see it, so it is no part of the first script; whoever is
 * signed in has it fetched ahead, since it is asked where there is no line.
 */
export const PartingDialog = lazyPart(async () => (await import('./PartingDialog.tsx')).PartingDialog)
