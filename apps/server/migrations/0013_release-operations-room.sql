-- A row is written anew with each step of its work. With room on its page the new one stands beside the old, and no index has to be told.
ALTER TABLE "release_operations" SET (fillfactor = 50);
