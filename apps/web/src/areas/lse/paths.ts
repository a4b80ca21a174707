export const lseToolPath = '/lse-tool';
export const lseDetailsPath = '/lse-tool/details';
export const lseHistoryPath = '/lse-tool/history';
