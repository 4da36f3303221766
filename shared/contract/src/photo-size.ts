/** Of a photo as it is sent: JPEG, PNG or WebP. Apart from the schemas, so that a call that says it loads none. */
export const mostPhotoBytes = 5 * 1024 * 1024;
