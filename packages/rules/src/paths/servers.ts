export const aboutServerPath = '/about-server';
