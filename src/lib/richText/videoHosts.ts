/** Hosts whose players may be embedded: the sanitiser keeps their frames and the CSP allows them. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com'] as const;
