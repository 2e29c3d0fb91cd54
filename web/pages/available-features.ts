/** Parts of the marketplace that these pages announce; `true` as soon as people can use them. */
export const availableFeatures = { requests: false } as const
