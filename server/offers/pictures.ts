/** The path at which the two people of an offer read a picture with it. */
export const attachmentUrl = (id: string) => `/uploads/offers/${id}`
