-- Whether mail goes out at all: one row while the mail server refuses the sign-in.
CREATE TABLE "mail_lane" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "problem" TEXT NOT NULL,
    "stoppedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "mail_lane_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "mail_lane" ADD CONSTRAINT "mail_lane_one_row" CHECK ("id" = 1);
